import { FileSpreadsheet } from "lucide-react";
import { uploadedFile } from "./uploaded-file.tsx";

export const excel = uploadedFile("excel", FileSpreadsheet);
