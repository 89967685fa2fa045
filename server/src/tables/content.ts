import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, inStateOf, instant, localized, oneOf, version } from './columns.ts'
import { contentKinds, illustrations } from '#contracts/content/choices.ts'
import { contentMachine } from '#contracts/content/machines.ts'
import { serviceProviders } from './service-providers.ts'

/** Named like the directory's: what is published may be read by every brand's site. */
const tenantId = () => uuid('service_provider_id').notNull()

/** Texts of a site. The house brand's published ones are everybody's defaults; an own one of the same name stands in. */
export const contentEntries = pgTable(
  'content_entries',
  {
    tenantId: tenantId().references(() => serviceProviders.id),
    id: uuid('id').notNull(),
    kind: text('kind', { enum: contentKinds }).notNull(),
    slug: text('slug').notNull(),
    category: text('category'),
    position: integer('position').notNull().default(0),
    illustration: text('illustration', { enum: illustrations }),
    status: text('status', { enum: ['draft', 'published', 'archived', 'hidden'] }).notNull(),
    version: version(),
    /** Number of the newest version, 0 for an entry that only hides a default. */
    latestNumber: integer('latest_number').notNull(),
    publishedNumber: integer('published_number'),
    firstPublishedAt: instant('first_published_at'),
    updatedAt: instant('updated_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    unique('content_entries_name').on(table.tenantId, table.kind, table.slug),
    oneOf('content_entries_kind', table.kind, contentKinds),
    inStateOf('content_entries_status', table.status, contentMachine),
  ],
)

/** What was ever written. Rows are never changed and never deleted. */
export const contentVersions = pgTable(
  'content_versions',
  {
    tenantId: tenantId(),
    entryId: uuid('entry_id').notNull(),
    number: integer('number').notNull(),
    title: localized('title').notNull(),
    summary: localized('summary').notNull(),
    body: localized('body').notNull(),
    author: jsonb('author').$type<{ kind: string; id?: string; name?: string }>().notNull(),
    note: text('note'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.entryId, table.number] }),
    foreignKey({
      columns: [table.tenantId, table.entryId],
      foreignColumns: [contentEntries.tenantId, contentEntries.id],
    }),
  ],
)

/** Which version came into force when. Rows are never changed and never deleted. */
export const contentReleases = pgTable(
  'content_releases',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    entryId: uuid('entry_id').notNull(),
    number: integer('number').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('content_releases_by_version').on(table.tenantId, table.entryId, table.number),
    foreignKey({
      columns: [table.tenantId, table.entryId, table.number],
      foreignColumns: [contentVersions.tenantId, contentVersions.entryId, contentVersions.number],
    }),
  ],
)
