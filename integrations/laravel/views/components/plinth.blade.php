{{-- A widget of Plinth around markup of yours: <x-plinth widget="carousel" as="section" label="On view now" :options="['autoplay' => false]"> --}}
@props(['widget', 'as' => 'div', 'label' => null, 'role' => null, 'options' => []])
@php
    $written = collect($options)->mapWithKeys(
        fn ($value, $name) => ["data-$name" => is_bool($value) ? var_export($value, true) : (string) $value]
    );
    // A name counts on a div with a role only.
    $role ??= $label !== null && in_array($as, ['div', 'span'], true) ? 'group' : null;
@endphp
<{{ $as }} {{ $attributes->class("w-$widget")->merge(['data-widget' => $widget, 'aria-label' => $label, 'role' => $role])->merge($written->all()) }}>{{ $slot }}</{{ $as }}>
