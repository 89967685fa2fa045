import type { Translated } from '../../i18n/words.ts'
import type english from './words.en.ts'

const words: Translated<typeof english> = {
  menu: { dispute: 'Disputas' },
  also: { dispute: 'contracargo, contracargos, disputa' },
  kinds: { dispute: 'Disputa' },
  lists: {
    disputes: {
      title: 'Disputas',
      search: 'Nombre, correo, pedido o referencia',
      searchWhole: 'Referencia, pedido o correo completo',
      emptyTitle: 'No hay disputas',
      emptyText: 'Aquí está lo que los compradores piden a su banco, con el día límite para responder.',
      columns: {
        reference: 'Disputa',
        openedAt: 'Abierta',
        state: 'Estado',
        dueAt: 'Responder antes de',
        reason: 'Motivo',
        paymentNumber: 'Pago',
        emailAddress: 'Correo',
        provider: 'Proveedor',
        amountCents: 'Importe',
        feeCents: 'Comisión',
        currency: 'Moneda',
        lostCents: 'Perdido',
      },
      filters: {
        opened: 'Abierta',
        due: 'Responder antes de',
        amount: 'Importe',
        needsAttention: 'Por responder',
      },
      file: { emailAddress: 'Correo electrónico', openedAt: 'Abierta el' },
      totals: {
        count: 'Todas las disputas que coinciden.',
        amountCents: 'Lo que se pidió de vuelta.',
        feeCents: 'Lo que los proveedores cobraron por ellas.',
        lostCents: 'Lo que se quedaron los compradores.',
      },
    },
  },
  events: {
    dispute: {
      open: 'Disputa abierta',
      ask: 'Se piden pruebas',
      review: 'Respondida en la página del proveedor',
      send: 'Las pruebas se están enviando',
      submit: 'El proveedor tiene las pruebas',
      give_in: 'La disputa se está aceptando',
      accept: 'Disputa aceptada',
      fail: 'El proveedor no lo recibió',
      win: 'Disputa ganada',
      lose: 'Disputa perdida',
      add_evidence: 'Prueba añadida',
      remove_evidence: 'Prueba quitada',
      take_file: 'Archivo de las pruebas descargado',
      move_funds: 'El proveedor movió dinero de la disputa',
      export: 'Disputas exportadas',
    },
  },
  notices: {
    dispute_evidence_due: {
      title: 'Se piden pruebas',
      happened: 'El banco del comprador ha retirado {amount}, o quiere hacerlo.',
      toDo: 'Añada lo que muestre que el comprador recibió lo que pagó y envíelo, o acepte la disputa.',
    },
    dispute_evidence_urgent: {
      title: 'Se piden pruebas en menos de tres días',
      happened: 'Sin respuesta se pierden {amount}.',
      toDo: 'Envíe las pruebas ahora o acepte la disputa.',
    },
    dispute_answer_refused: {
      title: 'El proveedor no recibió la respuesta',
      happened: 'No se envió nada. El motivo está al lado.',
      toDo: 'Revise las pruebas y envíelas de nuevo.',
    },
  },
}

export default words
