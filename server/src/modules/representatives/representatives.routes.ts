import { os } from '#platform/http/api.ts'
import { acting, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { askApproval } from './ask-approval.ts'
import { decide } from './decide.ts'
import { listOfRepresentatives } from './list-of-representatives.ts'
import { getRepresentative, ownRequests } from './representative.queries.ts'

const on = os.representatives

export const routes = {
  ...listRoutes(on, listOfRepresentatives),
  get: read(on.get, getRepresentative),
  approve: write(on.approve, acting(decide('approve'))),
  reject: write(on.reject, acting(decide('reject'))),
  lock: write(on.lock, acting(decide('lock'))),
  unlock: write(on.unlock, acting(decide('unlock'))),
  revoke: write(on.revoke, acting(decide('revoke'))),
  restore: write(on.restore, acting(decide('restore'))),
  own: {
    requests: read(on.own.requests, ownRequests),
    ask: write(on.own.ask, askApproval),
  },
}
