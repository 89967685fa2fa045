import { os } from '#platform/http/api.ts'
import { effect, read } from '#platform/http/bind.ts'
import { getApplication } from './application.queries.ts'
import { getClocks } from './clocks.queries.ts'
import { enrollReportFile, getEnrollReport } from './enroll-report.queries.ts'
import { listOfEligibilityCalls, listOfEnrollmentCalls, listOfTransferCalls } from './lists-of-calls.ts'

export const logRoutes = {
  enrollReport: read(os.enrollment.enrollReport, getEnrollReport),
  clocks: read(os.enrollment.clocks, getClocks),
  enrollReportFile: effect(os.enrollment.enrollReportFile, enrollReportFile),
  eligibilityCalls: {
    list: read(os.enrollment.eligibilityCalls.list, listOfEligibilityCalls.page),
    totals: read(os.enrollment.eligibilityCalls.totals, listOfEligibilityCalls.totals),
    export: effect(os.enrollment.eligibilityCalls.export, listOfEligibilityCalls.file),
  },
  enrollmentCalls: {
    list: read(os.enrollment.enrollmentCalls.list, listOfEnrollmentCalls.page),
    totals: read(os.enrollment.enrollmentCalls.totals, listOfEnrollmentCalls.totals),
    export: effect(os.enrollment.enrollmentCalls.export, listOfEnrollmentCalls.file),
    get: read(os.enrollment.enrollmentCalls.get, getApplication),
  },
  transferCalls: {
    list: read(os.enrollment.transferCalls.list, listOfTransferCalls.page),
    totals: read(os.enrollment.transferCalls.totals, listOfTransferCalls.totals),
    export: effect(os.enrollment.transferCalls.export, listOfTransferCalls.file),
    get: read(os.enrollment.transferCalls.get, getApplication),
  },
}
