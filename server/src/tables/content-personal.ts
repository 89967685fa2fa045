import { contentEntries, contentVersions, contentReleases } from './content.ts'
import { rowsOfNobody } from './personal.ts'

export const ofNobody = rowsOfNobody({
  'what is sold, charged and written for all': [contentEntries, contentVersions, contentReleases],
})
