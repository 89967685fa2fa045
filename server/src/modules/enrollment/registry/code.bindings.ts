import { os } from '#platform/http/api.ts'
import { read, write } from '#platform/http/bind.ts'
import { getRegistryCode, listRegistryCodes } from './code.queries.ts'
import { decideCode, resetCode } from './decide-code.ts'
import { judgeCode } from './judge-waiting.ts'

const { registryCodes } = os.enrollment

export const registryCodeRoutes = {
  list: read(registryCodes.list, listRegistryCodes),
  get: read(registryCodes.get, getRegistryCode),
  decide: write(registryCodes.decide, async (ctx, input) =>
    getRegistryCode(ctx, { id: await decideCode(ctx, input) }),
  ),
  reset: write(registryCodes.reset, async (ctx, input) => {
    await resetCode(ctx, input)
    return getRegistryCode(ctx, input)
  }),
  judge: write(registryCodes.judge, judgeCode),
}
