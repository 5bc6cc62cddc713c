import { useSonner } from "sonner";

/** The number of visible toasts, for content that must not be covered by them. */
export function useToastCount(): number {
  return useSonner().toasts.length;
}
