import { FileType } from "lucide-react";
import { uploadedFile } from "./uploaded-file.tsx";

export const word = uploadedFile("word", FileType);
