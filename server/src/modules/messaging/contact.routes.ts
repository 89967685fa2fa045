import { os } from '#platform/api.ts'
import { transact } from '#platform/scope.ts'
import { siteOf } from '#modules/tenancy/index.ts'
import { newFormToken } from './contact-form.ts'
import { leaveMessage } from './leave-message.ts'

export const contactRoutes = {
  form: os.messaging.contact.form.handler(async ({ context: { caller } }) => {
    const { services, tenant } = caller
    return { formToken: newFormToken(await services.vaultOf(tenant.id), services.clock.now()) }
  }),
  send: os.messaging.contact.send.handler(async ({ context: { caller }, input }) => {
    const { support } = await siteOf(caller)
    return transact(caller, (ctx) => leaveMessage(ctx, input, support.email))
  }),
}
