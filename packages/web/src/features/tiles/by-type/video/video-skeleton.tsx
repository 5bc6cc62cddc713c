import { Skeleton } from "#ui/skeleton.tsx";

/** In the shape of a video that is about to come. */
export function VideoSkeleton() {
  return <Skeleton className="mx-auto aspect-video max-h-[56dvh] w-full rounded-tile" />;
}
