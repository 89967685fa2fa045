import { os } from '#platform/http/api.ts'
import { acting, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { askCoverage } from './ask-coverage.ts'
import { demandByState, getLead, revealLead } from './coverage-leads.queries.ts'
import { listOfCoverageLeads } from './list-of-coverage-leads.ts'
import { removeLead, stopLead } from './stop-lead.ts'
import { tellLeadNow } from './tell-served.ts'

const on = os.coverageLeads

export const routes = {
  ask: write(on.ask, askCoverage),
  stop: write(on.stop, stopLead),
  ...listRoutes(on, listOfCoverageLeads),
  get: read(on.get, getLead),
  demand: read(on.demand, demandByState),
  reveal: write(on.reveal, revealLead),
  tell: write(on.tell, acting(tellLeadNow)),
  remove: write(on.remove, acting(removeLead)),
}
