import { FileText } from "lucide-react";
import { uploadedFile } from "./uploaded-file.tsx";

export const pdf = uploadedFile("pdf", FileText);
