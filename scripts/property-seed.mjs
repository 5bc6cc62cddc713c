import { configureGlobal } from "fast-check";

// A failing property prints its seed; MOSAICO_SEED runs all of them with that seed.
const seed = Number(process.env.MOSAICO_SEED);
if (Number.isInteger(seed) && process.env.MOSAICO_SEED) configureGlobal({ seed });
