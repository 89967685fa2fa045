import { handles, type Job } from '#platform/job.ts'
import { bulkJob } from './bulk-operations.ts'
import { checkJob, runCheck } from './imports/check-import.ts'
import { importJob, runImport } from './imports/run-import.ts'
import { runBulk } from './run-bulk.ts'

export const jobs: Job[] = [
  handles(bulkJob, (caller, { bulkId }) => runBulk(caller, bulkId)),
  handles(checkJob, (caller, { importId, version }) => runCheck(caller, importId, version)),
  handles(importJob, (caller, { importId }) => runImport(caller, importId)),
]
