import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { acceptDispute, submitEvidence } from './answer-dispute.ts'
import { getDispute } from './dispute.queries.ts'
import { addEvidence, addEvidenceFile, removeEvidence, takeEvidenceFile } from './evidence.ts'
import { listOfDisputes } from './list-of-disputes.ts'

const on = os.payments.disputes

export const disputeRoutes = {
  ...listRoutes(on, listOfDisputes),
  get: read(on.get, getDispute),
  addEvidence: write(on.addEvidence, acting(addEvidence)),
  addEvidenceFile: effect(on.addEvidenceFile, acting(addEvidenceFile)),
  removeEvidence: write(on.removeEvidence, acting(removeEvidence)),
  takeFile: write(on.takeFile, takeEvidenceFile),
  submit: effect(on.submit, acting(submitEvidence)),
  accept: effect(on.accept, acting(acceptDispute)),
}
