import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { transact } from '#platform/database/scope.ts'
import { acceptDispute, submitEvidence } from './answer-dispute.ts'
import { getDispute } from './dispute.queries.ts'
import { addEvidence, addEvidenceFile, removeEvidence, takeEvidenceFile } from './evidence.ts'
import { listOfDisputes } from './list-of-disputes.ts'

const on = os.payments.disputes

/** A verb on a dispute, which answers the whole of it as it is after. */
const then =
  <Input extends { id: string }>(act: (ctx: Ctx, input: Input) => Promise<void>) =>
  async (ctx: Ctx, input: Input) => {
    await act(ctx, input)
    return getDispute(ctx, input)
  }
const rowAfter =
  (act: (caller: Caller, input: { id: string }) => Promise<unknown>) =>
  async (caller: Caller, input: { id: string }) => {
    await act(caller, input)
    return transact(caller, (ctx) => listOfDisputes.after(async () => undefined)(ctx, input))
  }

export const disputeRoutes = {
  ...listRoutes(on, listOfDisputes),
  get: read(on.get, getDispute),
  addEvidence: write(on.addEvidence, then(addEvidence)),
  addEvidenceFile: effect(on.addEvidenceFile, async (caller, input) => {
    await addEvidenceFile(caller, input)
    return transact(caller, (ctx) => getDispute(ctx, input))
  }),
  removeEvidence: write(on.removeEvidence, then(removeEvidence)),
  takeFile: write(on.takeFile, takeEvidenceFile),
  submit: effect(on.submit, rowAfter(submitEvidence)),
  accept: effect(on.accept, rowAfter(acceptDispute)),
}
