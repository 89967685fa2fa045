import { recurs, type Recurring } from '#platform/jobs/job.ts'
import { reportedModels, watchAllBoxes } from './watch-boxes.ts'

/** Programs open and close at midnight of the East coast, whatever its clocks show. */
export const recurring: Recurring[] = [recurs('watch-boxes', '10 4-6 * * *', reportedModels, watchAllBoxes)]
