/** Person of what nobody did, and reader of what needs no person: nobody has this id, so no row of a person is theirs. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";
