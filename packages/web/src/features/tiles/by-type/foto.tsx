import { ImageIcon } from "lucide-react";
import { uploadedFile } from "./uploaded-file.tsx";

export const foto = uploadedFile("foto", ImageIcon);
