import * as z from 'zod'
import { capability } from '../primitives.ts'

/** What opens somebody's own enrollment. */
export const own = z.strictObject({ id: capability })
