import type { OfficePart } from '#platform/office/office.ts'
import { findProviders } from './find-providers.ts'
import { listOfProviders } from './list-of-providers.ts'

export const office: OfficePart[] = [{ lists: [listOfProviders], finders: [findProviders] }]
