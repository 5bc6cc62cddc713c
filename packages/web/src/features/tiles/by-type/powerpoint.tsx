import { officeType } from "./office/office-type.tsx";

export const powerpoint = officeType("powerpoint");
