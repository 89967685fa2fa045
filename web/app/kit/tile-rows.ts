const rowsOf: Record<number, string> = {
  1: '',
  2: '@[308px]:grid-cols-2',
  3: '@[308px]:grid-cols-2 @max-[468px]:*:last:odd:col-span-full @[468px]:grid-cols-3',
  4: '@[308px]:grid-cols-2 @[628px]:grid-cols-4',
  5: '@[308px]:grid-cols-2 @max-[468px]:*:last:odd:col-span-full @[468px]:grid-cols-3 @[788px]:grid-cols-5',
  6: '@[308px]:grid-cols-2 @[468px]:grid-cols-3 @[948px]:grid-cols-6',
  7: '@[308px]:grid-cols-2 @max-[628px]:*:last:odd:col-span-full @[628px]:grid-cols-4 @[1108px]:grid-cols-7',
  9: '@[308px]:grid-cols-2 @max-[468px]:*:last:odd:col-span-full @[468px]:grid-cols-3 @[788px]:grid-cols-5',
  10: '@[308px]:grid-cols-2 @[788px]:grid-cols-5',
}

const many = '@[308px]:grid-cols-2 @[628px]:grid-cols-4'

/** How so many tiles stand in their room: none is left over alone, unless it takes the row for itself. */
export const tileRows = (count: number): string => rowsOf[count] ?? many
