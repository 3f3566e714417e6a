import type { Work } from "../request-context.ts";

/** Request to book on a record. */
export interface BookingRequest {
  id: string;
  requestId?: string | undefined;
}

/** Day and reason of a booking. */
export interface Circumstances extends BookingRequest {
  businessDay?: string | undefined;
  reason: string;
}

/** Idempotence of bookings: each is booked once, however often the request is sent, as a movement of its id. */
export const bookedOnce = <Row>(load: (work: Work, id: string) => Promise<Row>) => ({
  requestId: ({ requestId }: BookingRequest) => requestId,
  repeat: (work: Work, { id }: BookingRequest): Promise<Row> => load(work, id),
});
