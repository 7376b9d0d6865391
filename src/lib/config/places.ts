/** Where the operator works: the first state and city of the directory, and the estimated waiting times. */
import { places } from '#brand/places.ts';

export const { directory, waiting } = places;
