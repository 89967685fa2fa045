import { os } from '#platform/http/api.ts'
import { effect, read } from '#platform/http/bind.ts'
import { listOfCohorts } from './list-of-cohorts.ts'
import { listOfSales } from './list-of-sales.ts'
import { dashboard } from './dashboard.queries.ts'
import { reportOn } from './report.queries.ts'

export const routes = {
  dashboard: read(os.reporting.dashboard, dashboard),
  cohorts: read(os.reporting.cohorts, listOfCohorts.page),
  cohortTotals: read(os.reporting.cohortTotals, listOfCohorts.totals),
  exportCohorts: effect(os.reporting.exportCohorts, listOfCohorts.file),
  sales: read(os.reporting.sales, listOfSales.page),
  salesTotals: read(os.reporting.salesTotals, listOfSales.totals),
  exportSales: effect(os.reporting.exportSales, listOfSales.file),
  payments: read(os.reporting.payments, reportOn('payments')),
  subscribers: read(os.reporting.subscribers, reportOn('subscribers')),
  resellers: read(os.reporting.resellers, reportOn('resellers')),
}
