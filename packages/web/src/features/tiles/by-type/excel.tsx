import { officeType } from "./office/office-type.tsx";

export const excel = officeType("excel");
