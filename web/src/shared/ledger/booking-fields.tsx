import { TextInput } from "@mantine/core";
import type { GetInputPropsReturnType } from "@mantine/form";
import type { ReactNode } from "react";
import { DayField } from "#ui/moments/day-field.tsx";

interface BookingFieldsProps {
  businessDay: string;
  onBusinessDay: (day: string) => void;
  dayError: ReactNode;
  reason: GetInputPropsReturnType;
  /** Whether the booking is refused without a reason. */
  needsReason: boolean;
}

/** Fields that every booking of stock ends with: its day, and its reason or notes. */
export const BookingFields = (props: BookingFieldsProps) => (
  <>
    <DayField label="Day" value={props.businessDay} onValue={props.onBusinessDay} error={props.dayError} />
    <TextInput label={props.needsReason ? "Reason" : "Notes"} autoComplete="off" maxLength={200} {...props.reason} />
  </>
);
