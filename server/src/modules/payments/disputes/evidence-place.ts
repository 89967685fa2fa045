/** Where a piece of evidence belongs: it opens nowhere else. */
export const evidencePlace = (part: 'words' | 'content', row: string) => ({
  table: 'dispute_evidence',
  column: `evidence_${part}`,
  row,
})
