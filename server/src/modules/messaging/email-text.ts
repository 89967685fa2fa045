import type { Block, Content, Letterhead } from './blocks.ts'

const widestName = 48

/** The same message for readers without HTML. */
export function emailText({ heading, blocks }: Content, head: Letterhead): string {
  const parts = [
    head.brand,
    heading,
    ...blocks.map(blockText).filter((text) => text !== ''),
    '--',
    head.questions,
    head.automatic,
    [head.legalName, head.address].filter(Boolean).join(', '),
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text
    case 'title':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'steps':
      return block.items.map((item, at) => `${at + 1}. ${item}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'image':
      return ''
    case 'receipt':
      return receiptText(block)
  }
}

function receiptText({ rows }: Extract<Block, { kind: 'receipt' }>): string {
  const nameWidth = Math.min(widestName, Math.max(...rows.map(({ name }) => name.length)))
  const amountWidth = Math.max(...rows.map(({ amount }) => amount.length))
  return rows
    .map(({ name, amount, isTotal }) => {
      const line = `${name.padEnd(nameWidth)}  ${amount.padStart(amountWidth)}`
      return isTotal ? `${'-'.repeat(nameWidth + amountWidth + 2)}\n${line}` : line
    })
    .join('\n')
}
