import { handles, recurs, type Job, type Recurring } from '#platform/jobs/job.ts'
import { bulkJob } from './bulk-operations.ts'
import { checkJob, runCheck } from './imports/check-import.ts'
import { importJob, runImport } from './imports/run-import.ts'
import { runUndo, undoJob } from './imports/undo-import.ts'
import { runBulk } from './run-bulk.ts'
import { runReport } from './run-report.ts'
import { reportRun, reportsDue, sendDueReports } from './send-reports.ts'

export const jobs: Job[] = [
  handles(bulkJob, (caller, { bulkId }) => runBulk(caller, bulkId)),
  handles(checkJob, (caller, { importId, version }) => runCheck(caller, importId, version)),
  handles(importJob, (caller, { importId }) => runImport(caller, importId)),
  handles(undoJob, (caller, { importId }) => runUndo(caller, importId)),
  handles(reportRun, (caller, { runId }) => runReport(caller, runId)),
]

export const recurring: Recurring[] = [recurs('send-reports', '*/5 * * * *', reportsDue, sendDueReports)]
