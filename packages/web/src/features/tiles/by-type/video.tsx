import { Film } from "lucide-react";
import { uploadedFile } from "./uploaded-file.tsx";

export const video = uploadedFile("video", Film);
