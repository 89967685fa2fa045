import { contentList } from '#contracts/content/lists.ts'
import type { OfficePart } from '#platform/office/office.ts'
import { countContent } from './admin.queries.ts'

export const office: OfficePart[] = [{ lists: [{ list: contentList, count: countContent }] }]
