import { os } from '#platform/http/api.ts'
import { read } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { listOfCohorts } from './list-of-cohorts.ts'
import { listOfSales } from './list-of-sales.ts'
import { dashboard } from './dashboard.queries.ts'
import { reportOn } from './report.queries.ts'

export const routes = {
  dashboard: read(os.reporting.dashboard, dashboard),
  cohorts: listRoutes(os.reporting.cohorts, listOfCohorts),
  sales: listRoutes(os.reporting.sales, listOfSales),
  payments: read(os.reporting.payments, reportOn('payments')),
  subscribers: read(os.reporting.subscribers, reportOn('subscribers')),
  resellers: read(os.reporting.resellers, reportOn('resellers')),
}
