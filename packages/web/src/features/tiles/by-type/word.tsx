import { officeType } from "./office/office-type.tsx";

export const word = officeType("word");
