import { os } from '#platform/http/api.ts'
import { creating, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { listOfSims } from './list-of-sims.ts'
import { checkIccid, receiveCards, receiveSim } from './receive-sims.ts'
import { choicesOfSims, simsOfReseller, simsOfSubscriber } from './sim-lists.queries.ts'
import { sourceRoutes } from './sources/source.bindings.ts'
import { getSim } from './sim-record.queries.ts'

export const routes = {
  sources: sourceRoutes,
  ...listRoutes(os.sims, listOfSims),
  ofSubscriber: read(os.sims.ofSubscriber, simsOfSubscriber),
  ofReseller: read(os.sims.ofReseller, simsOfReseller),
  choices: read(os.sims.choices, choicesOfSims),
  check: read(os.sims.check, checkIccid),
  receive: write(os.sims.receive, creating(receiveSim)),
  receiveMany: write(os.sims.receiveMany, receiveCards),
  get: read(os.sims.get, (ctx, { id }) => getSim(ctx, id)),
}
