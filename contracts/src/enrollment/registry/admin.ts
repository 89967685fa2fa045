import * as z from 'zod'
import { openAttention } from '../../attention-view.ts'
import { endpoint } from '../../endpoint.ts'
import { listRow, pageEndpoint } from '../../list-endpoints.ts'
import { id, localizedText, optionalText, text } from '../../primitives.ts'
import { anySteps, codeProviders, hasOwnWords } from './choices.ts'
import { codeForm, isStepOf } from './codes.ts'
import { registryCodeList } from './lists.ts'
import { actInput } from '../../act-endpoints.ts'
import { registryCodeActs, resetFields } from './acts.ts'
import { recordEndpoint, recordParts } from '../../record-endpoint.ts'

const tags = ['Codes of USAC']
const byId = z.strictObject({ id })
const write = { access: 'program.write', idempotent: true } as const
const reason = text(300).min(10, 'REASON_SHORT')
const revision = z.int().min(0).describe('Of what it replaces; 0 where nothing was decided here')

export const registryCodeRow = listRow(registryCodeList, {})
export type RegistryCodeRow = z.infer<typeof registryCodeRow>

/** What the household reads of it: a heading, and what to do. */
const householdWords = z.object({ title: localizedText, text: localizedText })

export const registryCodeRecord = registryCodeRow.extend({
  revision,
  words: householdWords.nullable().describe('As the household reads them; null where it reads of no code'),
  ownWords: localizedText.nullable(),
  ownMessage: z.string().nullable(),
  defaultStep: z.enum(anySteps).nullable(),
  waiting: z.int().describe('Enrollments that wait for staff because nobody had decided'),
  attention: z.array(openAttention),
  ...recordParts(registryCodeActs),
})
export type RegistryCodeRecord = z.infer<typeof registryCodeRecord>

const ownText = z.strictObject({ en: text(400), es: text(400) })

export const registryCodeEndpoints = {
  list: pageEndpoint(registryCodeList, registryCodeRow, {
    summary: 'Codes of NLAD and the National Verifier, and what follows from each',
    tags,
  }),
  get: recordEndpoint(registryCodeList, registryCodeRecord, { summary: 'One code with its history', tags }),
  decide: endpoint(write, {
    method: 'POST',
    path: '/administrator/registry_code',
    summary: 'Decide what follows from a code, in place of what the platform says',
    tags,
  })
    .input(
      z
        .strictObject({
          provider: z.enum(codeProviders),
          code: text(60).toUpperCase().regex(codeForm, 'USAC_CODE'),
          step: z.enum(anySteps),
          message: optionalText(200),
          words: ownText.nullable().describe('What the household reads instead; null: the words of the step'),
          reason,
          revision,
        })
        .refine(({ provider, step }) => isStepOf(provider, step), { error: 'CHOOSE_ONE', path: ['step'] })
        .refine(({ provider, step, words }) => !words || hasOwnWords(provider, step), {
          error: 'WORDS_NOT_SHOWN',
          path: ['words'],
        }),
    )
    .output(registryCodeRecord),
  reset: endpoint(write, {
    method: 'POST',
    path: '/administrator/registry_code/{id}/reset',
    summary: 'Let a code mean again what the platform says',
    tags,
  })
    .input(actInput(resetFields).extend({ revision: z.int().min(1) }))
    .output(registryCodeRecord),
  judge: endpoint(
    { access: 'program.write', idempotent: true },
    {
      method: 'POST',
      path: '/administrator/registry_code/{id}/judge',
      summary: 'Lead on the enrollments that wait because of it, by what was decided since',
      tags,
    },
  )
    .input(byId)
    .output(z.object({ count: z.int().describe('How many are led on') })),
}
