import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { foldText } from '#platform/lists/find-by-words.ts'
import { planCategories } from '#tables/catalog.ts'
import { simSources } from '#tables/sims-sources.ts'

/** What plans stand on and are bought from, by what a file may call them. */
export interface PlanReferences {
  /** Its id; undefined for a name that is none's or several's. */
  category: (written: string) => string | undefined
  source: (written: string) => string | undefined
  coverageOf: (categoryId: string | undefined) => string[]
  nameOfCategory: (id: string, locale: 'en' | 'es') => string
  nameOfSource: (id: string) => string
}

/** As people and files differ in writing the same name. */
export const plain = (written: string) => foldText(written).replaceAll(/\s+/g, ' ').trim()

export async function planReferencesOf(ctx: Ctx): Promise<PlanReferences> {
  const categories = await ctx.db
    .select()
    .from(planCategories)
    .where(eq(planCategories.tenantId, ctx.tenant.id))
  const sources = await ctx.db.select().from(simSources).where(eq(simSources.tenantId, ctx.tenant.id))
  const byId = new Map(categories.map((each) => [each.id, each]))
  return {
    category: only(categories.map(({ id, name }) => [id, [name?.en, name?.es]])),
    source: only(sources.map(({ id, name }) => [id, [name]])),
    coverageOf: (id) => (id ? (byId.get(id)?.coverage ?? []) : []),
    nameOfCategory: (id, locale) => byId.get(id)?.name?.[locale] ?? '',
    nameOfSource: (id) => sources.find((each) => each.id === id)?.name ?? '',
  }
}

/** Finds an id by a name that only one has, or by itself. */
function only(named: [id: string, names: (string | undefined)[]][]) {
  const ids = new Map<string, Set<string>>()
  const add = (word: string, id: string) => ids.set(word, (ids.get(word) ?? new Set()).add(id))
  for (const [id, names] of named) {
    add(id, id)
    for (const name of names) if (name) add(plain(name), id)
  }
  return (written: string) => {
    const found = [...(ids.get(plain(written)) ?? [])]
    return found.length === 1 ? found[0] : undefined
  }
}
