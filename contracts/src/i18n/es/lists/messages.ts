/** Spanish words of the list of what was sent to applicants. */
const messageLists = {
  'applicant-messages': {
    title: 'Mensajes a solicitantes',
    search: 'Referencia completa',
    emptyTitle: 'Todavía no se envió nada',
    emptyText: 'Aquí está lo que escribimos a quienes solicitan Lifeline o ACP.',
    columns: {
      reference: 'Solicitud',
      createdAt: 'Escrito',
      template: 'Mensaje',
      channel: 'Medio',
      recipient: 'Para',
      locale: 'Idioma',
      state: 'Estado',
      problem: 'Problema',
      texting: 'Textos',
      segments: 'Textos cobrados',
      sentAt: 'Enviado',
      enrollmentId: 'Inscripción',
      waitsUntil: 'Espera hasta',
    },
    filters: { created: 'Escrito' },
    totals: {
      count: 'Todos los mensajes que coinciden.',
      segments: 'Tantos mensajes de texto como el proveedor cuenta y cobra.',
    },
  },
}
export default messageLists
