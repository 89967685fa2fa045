import * as z from 'zod'
import { acted, actEndpoints } from '../act-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { pageEndpoint } from '../list-endpoints.ts'
import { contentActs } from './acts.ts'
import { contentList } from './lists.ts'
import { id, locale, optionalParagraphs, optionalText } from '../primitives.ts'
import { contentKinds, illustrations } from './choices.ts'
import { categories, contentEntryView, contentRow, contentText, slug, tree } from './views.ts'

const localizedInput = (typed: typeof optionalText, max: number) => {
  const one = typed(max).transform((value) => value ?? '')
  return z.strictObject({ en: one, es: one })
}
const textInput = {
  title: localizedInput(optionalText, 160),
  summary: localizedInput(optionalParagraphs, 400),
  body: localizedInput(optionalParagraphs, 60_000),
}
const placeInput = {
  category: z.enum(categories).nullable(),
  position: z.int().min(0).max(10_000),
  illustration: z.enum(illustrations).nullable(),
}

const tags = ['Content']

const byId = z.strictObject({ id })
export const adminContent = {
  list: pageEndpoint(contentList, contentRow, { summary: 'Own content and platform defaults', tags }),
  get: endpoint(
    { access: 'content.read' },
    { method: 'GET', path: '/administrator/content/{id}', summary: 'An entry with its versions', tags },
  )
    .input(byId)
    .output(contentEntryView),
  version: endpoint(
    { access: 'content.read' },
    {
      method: 'GET',
      path: '/administrator/content/{id}/version/{number}',
      summary: 'The text of one version',
      tags,
    },
  )
    .input(z.strictObject({ id, number: z.coerce.number().int().min(1).max(1_000_000) }))
    .output(contentText.extend({ number: z.int() })),
  preview: endpoint(
    { access: 'content.read' },
    {
      method: 'POST',
      path: '/administrator/content/preview',
      summary: 'How a text will look, and what is wrong with it',
      tags,
    },
  )
    .input(z.strictObject({ locale, markdown: z.string().max(60_000) }))
    .output(z.object({ tree, problems: z.array(z.object({ code: z.string(), message: z.string() })) })),
  create: endpoint(
    { access: 'content.write', idempotent: true },
    { method: 'POST', path: '/administrator/content', summary: 'Write a new entry as a draft', tags },
  )
    .input(z.strictObject({ kind: z.enum(contentKinds), slug, ...placeInput, ...textInput }))
    .output(acted),
  save: endpoint(
    { access: 'content.write', idempotent: true },
    {
      method: 'PATCH',
      path: '/administrator/content/{id}',
      summary: 'Save a new version; the one that is published stays until this is published too',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        revision: z.int().min(1),
        note: optionalParagraphs(300),
        ...placeInput,
        ...textInput,
      }),
    )
    .output(acted),
  ...actEndpoints(contentActs, tags),
}
