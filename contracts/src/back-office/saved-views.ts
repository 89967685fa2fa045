import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, text } from '../primitives.ts'
import { mostCounted } from './choices.ts'

/** Of a list, as it was declared. */
const listName = z.string().max(40)

export const savedView = z.object({
  id,
  list: listName,
  name: z.string(),
  query: z.string().describe('The list page’s query string'),
  shared: z.boolean(),
  mine: z.boolean(),
  fits: z.boolean().describe('Whether the list still takes all that the view asks for'),
})
export type SavedView = z.infer<typeof savedView>

const name = text(60)
const query = z.string().max(2000)

const tags = ['Saved views']

export const adminViews = {
  list: endpoint(
    { access: 'view.manage' },
    {
      method: 'GET',
      path: '/administrator/saved_view',
      summary: 'Own and shared views of a list',
      tags,
    },
  )
    .input(z.strictObject({ list: listName }))
    .output(z.object({ items: z.array(savedView) })),
  counts: endpoint(
    { access: 'view.manage' },
    {
      method: 'GET',
      path: '/administrator/saved_view/count',
      summary: 'How much some views of a list hold',
      tags,
    },
  )
    .input(
      z.strictObject({
        list: listName,
        ids: z
          .array(id)
          .min(1)
          .max(mostCounted)
          .or(id.transform((only) => [only])),
      }),
    )
    .output(
      z.object({
        items: z.array(
          z.object({
            id,
            count: z
              .int()
              .describe('Matches; 1,001 for any more than 1,000, none of a view that does not fit'),
          }),
        ),
      }),
    ),
  save: endpoint(
    { access: 'view.manage', idempotent: true },
    { method: 'POST', path: '/administrator/saved_view', summary: 'Save a view of a list', tags },
  )
    .input(
      z.strictObject({
        list: listName,
        name,
        query,
        shared: z.boolean().default(false),
      }),
    )
    .output(savedView),
  update: endpoint(
    { access: 'view.manage' },
    {
      method: 'PATCH',
      path: '/administrator/saved_view/{id}',
      summary: 'Rename a view, share it or no longer, or let it ask for something else',
      tags,
    },
  )
    .input(
      z.strictObject({
        id,
        seen: z
          .strictObject({ name, query, shared: z.boolean() })
          .describe('What it was, as whoever changes it has seen it: a shared view is many people’s'),
        name: name.optional(),
        query: query.optional(),
        shared: z.boolean().optional(),
      }),
    )
    .output(savedView),
  remove: endpoint(
    { access: 'view.manage' },
    { method: 'DELETE', path: '/administrator/saved_view/{id}', summary: 'Remove a view', tags },
  )
    .input(z.strictObject({ id }))
    .output(z.object({ removed: z.boolean() })),
  restore: endpoint(
    { access: 'view.manage' },
    {
      method: 'POST',
      path: '/administrator/saved_view/{id}/restore',
      summary: 'Have a view back that was removed within a day',
      tags,
    },
  )
    .input(z.strictObject({ id }))
    .output(savedView),
}
