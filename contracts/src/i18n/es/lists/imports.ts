import type english from '../../en/lists/imports.ts'
import type { Translated } from '../../words.ts'

/** Palabras en español de la lista de lo que hacen las filas de un archivo. */
const importLists: Translated<typeof english> = {
  importRows: {
    title: 'Filas',
    emptyTitle: 'No hay filas',
    emptyText: 'Lo que decía un archivo se guarda 30 días.',
    columns: {
      record: 'Quién o qué',
      number: 'Fila',
      outcome: 'El archivo',
      changes: 'Antes y después',
      result: 'Qué pasó',
      problems: 'Motivo',
      recordId: 'Registro',
    },
  },
}
export default importLists
