import { os } from '#platform/http/api.ts'
import { effect, read } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { getApplication } from './application.queries.ts'
import { getClocks } from './clocks.queries.ts'
import { enrollReportFile, getEnrollReport } from './enroll-report.queries.ts'
import { listOfEligibilityCalls, listOfEnrollmentCalls, listOfTransferCalls } from './lists-of-calls.ts'

export const logRoutes = {
  enrollReport: read(os.enrollment.enrollReport, getEnrollReport),
  clocks: read(os.enrollment.clocks, getClocks),
  enrollReportFile: effect(os.enrollment.enrollReportFile, enrollReportFile),
  eligibilityCalls: listRoutes(os.enrollment.eligibilityCalls, listOfEligibilityCalls),
  enrollmentCalls: {
    ...listRoutes(os.enrollment.enrollmentCalls, listOfEnrollmentCalls),
    get: read(os.enrollment.enrollmentCalls.get, getApplication),
  },
  transferCalls: {
    ...listRoutes(os.enrollment.transferCalls, listOfTransferCalls),
    get: read(os.enrollment.transferCalls.get, getApplication),
  },
}
