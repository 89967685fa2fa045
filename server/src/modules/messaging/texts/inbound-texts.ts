import * as z from 'zod'
import type { Services } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { WebhookEndpoint } from '#platform/http/webhooks.ts'
import { smsKey, smsProviderOf } from '#providers/sms/index.ts'
import { defaultDomain, directoryOf } from '#modules/tenancy/index.ts'
import { keywordIn } from './keywords.ts'

export const inboundText = defineJob('inbound-text', z.object({ provider: z.string(), eventId: z.string() }))

/**
 * What people write to our numbers. Of their words nothing is kept but the keyword. A number of a service provider's own
 * says whose it is; what comes to the installation's number is the house brand's to pass on.
 */
export const textWebhooks: WebhookEndpoint = {
  provider: smsKey,
  job: inboundText,
  // A form that asks for no answer by text: ours go out as messages of the log.
  answer: { type: 'text/xml', body: '<Response/>' },
  async verify(services, headers, rawBody) {
    const urls = addressesOf(services, headers)
    const read = smsProviderOf(services.config).readInbound(urls, headers, rawBody)
    if (!read) return null
    const { text } = read
    if (!text) return { eventId: 'none', type: 'other', tenantId: null, payload: {} }
    const directory = await directoryOf(services)
    const tenant =
      directory.bySmsNumber.get(text.to) ??
      (text.isShared ? directory.byDomain.get(defaultDomain) : undefined)
    const { log } = services
    if (!tenant) log.info({ provider: smsKey }, 'a text message to no number of ours')
    const { isShared, from, isAnswered } = text
    return {
      eventId: text.id,
      type: 'message',
      tenantId: tenant?.id ?? null,
      payload: {
        from,
        isShared: isShared && !directory.bySmsNumber.has(text.to),
        isAnswered,
        ...keywordIn(text.body),
      },
    }
  },
}

/**
 * Where this server answers: as it is told to be called, and as the provider that asked calls it, which the signature
 * confirms.
 */
function addressesOf({ config }: Services, headers: Record<string, unknown>): string[] {
  const path = `/api/webhooks/${smsKey}`
  const host = String(headers.host ?? '')
  return [`${config.publicUrl}${path}`, `https://${host}${path}`, `http://${host}${path}`]
}
