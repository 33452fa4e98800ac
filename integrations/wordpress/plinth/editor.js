/** The blocks in the editor: an option form in the sidebar, the content, and a preview. `window.plinthEditor` comes from PHP. */
;((wp) => {
  const { InnerBlocks, InspectorControls, BlockControls, useBlockProps } = wp.blockEditor
  const { PanelBody, SelectControl, TextControl, ToggleControl, ToolbarButton, ToolbarGroup } = wp.components
  const { createElement: el, Fragment, useEffect, useRef, useState } = wp.element
  const { __ } = wp.i18n
  const { blocks, preview } = window.plinthEditor

  /** The blocks that may stand in a content of this kind; undefined allows all. */
  const ALLOWED = { pictures: ['core/image', 'core/paragraph'], picture: ['core/image'] }
  /** A pause in typing before the preview is asked for again. */
  const PREVIEW_DELAY_MS = 500

  function Field({ field, value, onChange }) {
    const { control, label, help, unit, values, min, max, required, placeholder } = field
    const common = {
      label: unit ? `${label} (${unit})` : label,
      help,
      onChange,
      __nextHasNoMarginBottom: true,
    }
    if (control === 'toggle') return el(ToggleControl, { ...common, checked: Boolean(value) })
    if (control === 'select')
      return el(SelectControl, {
        ...common,
        value,
        options: values.map((each) => ({ label: each, value: each })),
      })
    if (control === 'number') {
      // An empty field, or a number out of bounds, leaves the default.
      const write = (text) => onChange(isWithin(text, field) ? Number(text) : undefined)
      return el(TextControl, { ...common, onChange: write, type: 'number', value: value ?? '', min, max })
    }
    return el(TextControl, { ...common, type: control, value: value ?? '', required, placeholder })
  }

  const isWithin = (text, { min = -Infinity, max = Infinity }) =>
    text !== '' && Number(text) >= min && Number(text) <= max

  /** Fields for the values of an object by their names. */
  const toFields = (fields, values, onChange) =>
    fields.map((field) =>
      el(Field, {
        key: field.name,
        field,
        value: values[field.name],
        onChange: (value) => onChange({ [field.name]: value }),
      }),
    )

  function Options({ fields, words, attributes, setAttributes }) {
    const own = attributes.words ?? {}
    const setWord = (word) => setAttributes({ words: { ...own, ...word } })
    return el(
      InspectorControls,
      null,
      el(PanelBody, { title: __('Options', 'plinth') }, toFields(fields, attributes, setAttributes)),
      words.length > 0 &&
        el(
          PanelBody,
          { title: __('Words', 'plinth'), initialOpen: false },
          el(
            'p',
            null,
            __('What the block says, in place of its own words and in every language.', 'plinth'),
          ),
          toFields(words, own, setWord),
        ),
    )
  }

  /** The block as visitors see it. Each content gets a frame of its own, so that the browser's Back leaves the editor. */
  function Preview({ clientId }) {
    const content = wp.data.useSelect(
      (select) => wp.blocks.serialize(select('core/block-editor').getBlock(clientId)),
      [clientId],
    )
    const [shown, setShown] = useState(content)
    useEffect(() => {
      const timer = setTimeout(() => setShown(content), PREVIEW_DELAY_MS)
      return () => clearTimeout(timer)
    }, [content])
    return el(PreviewFrame, { key: shown, content: shown, name: `plinth-preview-${clientId}` })
  }

  function PreviewFrame({ content, name }) {
    const form = useRef(null)
    useEffect(() => form.current.submit(), [])
    const field = (key, value) => el('input', { type: 'hidden', name: key, value, readOnly: true })
    return el(
      Fragment,
      null,
      el('iframe', { className: 'plinth-block__frame', name, title: __('Preview', 'plinth') }),
      el(
        'form',
        { ref: form, action: preview.address, method: 'post', target: name, hidden: true },
        field('action', 'plinth_preview'),
        field('_wpnonce', preview.nonce),
        field('content', content),
      ),
    )
  }

  const toEdit = ({ name, content, template, fields, words }) =>
    function Edit({ clientId, attributes, setAttributes }) {
      const hasContent = content !== 'none'
      const [isPreviewed, setPreviewed] = useState(!hasContent)
      const blockProps = useBlockProps({ className: 'plinth-block' })
      if (attributes.picture)
        return el(
          'div',
          blockProps,
          el('img', { className: 'plinth-block__picture', src: attributes.picture, alt: '' }),
        )
      const toggle = el(
        ToolbarGroup,
        null,
        el(
          ToolbarButton,
          { isPressed: isPreviewed, onClick: () => setPreviewed(!isPreviewed) },
          __('Preview', 'plinth'),
        ),
      )
      return el(
        'div',
        blockProps,
        hasContent && el(BlockControls, null, toggle),
        el(Options, { fields, words, attributes, setAttributes }),
        el('p', { className: 'plinth-block__title' }, wp.blocks.getBlockType(name).title),
        isPreviewed
          ? el(Preview, { clientId })
          : el(InnerBlocks, { template, allowedBlocks: ALLOWED[content], templateLock: false }),
      )
    }

  for (const block of blocks)
    wp.blocks.registerBlockType(block.name, {
      edit: toEdit(block),
      save: () => (block.content === 'none' ? null : el(InnerBlocks.Content)),
    })
})(window.wp)
