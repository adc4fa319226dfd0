import { patternFormat } from "./patternFormat";

/** A time of day, hh:mm AM/PM: "09:30 AM". Two digits each, one space, capitals, as the message shows. */
export const hours = patternFormat(
  () => /^(?:0[1-9]|1[0-2]):[0-5][0-9] [AP]M$/,
  "Please enter a valid time: ##:## AM or PM",
);
