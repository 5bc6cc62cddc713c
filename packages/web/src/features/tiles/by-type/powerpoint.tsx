import { Presentation } from "lucide-react";
import { uploadedFile } from "./uploaded-file.tsx";

export const powerpoint = uploadedFile("powerpoint", Presentation);
