{{-- A widget of Plinth around markup of yours: <x-plinth widget="carousel" as="section" label="On view now" :options="['autoplay' => false]"> --}}
@props(['widget', 'as' => 'div', 'label' => null, 'options' => []])
@php
    $written = collect($options)->mapWithKeys(
        fn ($value, $name) => ["data-$name" => is_bool($value) ? var_export($value, true) : (string) $value]
    );
@endphp
<{{ $as }} {{ $attributes->class("w-$widget")->merge(['data-widget' => $widget, 'aria-label' => $label])->merge($written->all()) }}>{{ $slot }}</{{ $as }}>
