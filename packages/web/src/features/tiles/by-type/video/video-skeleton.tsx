import { Skeleton } from "#ui/skeleton.tsx";

/** A placeholder in the shape of a video. */
export function VideoSkeleton() {
  return <Skeleton className="mx-auto aspect-video max-h-[56dvh] w-full rounded-tile" />;
}
