import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { getAssisted } from './assisted.queries.ts'
import { sendLink, showLink } from './hand-over.ts'
import { listOfAssisted } from './list-of-assisted.ts'
import { revealApplicant } from './reveal-applicant.ts'
import { offersForCustomer, startForCustomer } from './start-for-customer.ts'
import { takePacket } from './take-packet.ts'

const { own, log } = os.enrollment

/** For sellers who help. */
export const assisted = {
  ...listRoutes(own.assisted, listOfAssisted),
  offers: read(own.assisted.offers, offersForCustomer),
  start: write(own.assisted.start, startForCustomer),
  get: read(own.assisted.get, getAssisted),
  sendLink: effect(own.assisted.sendLink, sendLink),
  showLink: write(own.assisted.showLink, showLink),
}

/** For staff who have said why they must see a person. */
export const ofApplicant = {
  reveal: effect(log.reveal, (caller, input) => inTransaction(caller, (ctx) => revealApplicant(ctx, input))),
  packet: effect(log.packet, takePacket),
}
