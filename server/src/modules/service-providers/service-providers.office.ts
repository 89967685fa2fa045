import type { OfficePart } from '#platform/office.ts'
import { findProviders } from './find-providers.ts'

export const office: OfficePart = { finders: [findProviders] }
