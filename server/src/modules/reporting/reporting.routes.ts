import { os } from '#platform/api.ts'
import { read } from '#platform/bind.ts'
import { dashboard } from './dashboard.queries.ts'

export const routes = {
  dashboard: read(os.reporting.dashboard, dashboard),
}
