import { newId } from '#platform/database/ids.ts'
import { each, matrixPart } from '#server/testing/matrix/part.ts'

const nobody = () => ({ fileId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

/** A file of one usage record, in base64. */
const contentOf = (recordId: string) =>
  Buffer.from(
    `record_id,iccid,kind,started_at,bytes_down\n${recordId},89019,data,2026-01-14T10:00:00Z,1\n`,
  ).toString('base64')

export const matrix = matrixPart({
  nobody,
  needs: ['simSourceId'],
  async make({ shop, owner }, { simSourceId }) {
    const { domain } = shop.tenant
    const sent = { sourceId: simSourceId, fileName: `${domain}.csv`, content: contentOf(domain) }
    return { fileId: (await owner.usage.files.send(sent)).id }
  },
  inputs: {
    ...each('', ['logOfLine', 'callsOfLine', 'messagesOfLine'], ({ simId }) => ({ id: simId })),
    'files.send': ({ simSourceId }) => ({
      ...{ sourceId: simSourceId, fileName: 'matrix.csv', content: contentOf('matrix') },
    }),
  },
})
