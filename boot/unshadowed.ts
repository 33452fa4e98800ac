/**
 * Reads a property of an element as the DOM defines it. In front of a form's own properties stand its controls, by their names: where a form
 * asks for the number of children, `form.children` is a field.
 * ```ts
 * const address = unshadowed(form, 'action')
 * ```
 */
export const unshadowed = <Of extends Element, Name extends keyof Of>(element: Of, name: Name): Of[Name] =>
  Reflect.get(Object.getPrototypeOf(element), name, element)
